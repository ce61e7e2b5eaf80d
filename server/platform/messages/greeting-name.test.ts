import { expect, it } from 'vitest';
import { greetingName } from './greeting-name.ts';

it.each([
  ['Imran Qadri', 'Imran Qadri'],
  ['زینب فاطمہ', 'زینب فاطمہ'],
  ['क्षमा O’Neill-Khan', 'क्षमा O’Neill-Khan'],
  ['M.A. Khan', 'M. A. Khan'],
  ['می\u200cنا', 'می\u200cنا'],
  ['http://evil.example/x Imran', 'http evil. example x Imran'],
  ['www.evil.example Q.', 'www. evil. example Q.'],
  ['evil。example', 'evil example'],
  ['a@evil.example', 'a evil. example'],
  ['Imran +91 98765 43210', 'Imran'],
  ['Imran\r\nBcc: x', 'Imran Bcc x'],
  ['<b>Q&</b>', 'b Q b'],
])('the greeting name %s is sent as %s', (name, spoken) => {
  expect(greetingName(name)).toBe(spoken);
});

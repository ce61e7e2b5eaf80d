import { escapeHtml } from '../messages/mail-html.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:26rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.75rem 0}input:not([type=checkbox]){display:block;box-sizing:border-box;width:100%;font:inherit;padding:.6rem}button{font:inherit;min-height:44px;padding:.6rem 1rem;margin-inline-end:.5rem}';

/** The sign-in page of a stand-in, which asks who the person is instead of for a password. */
export const standInPage = (
  provider: 'Google' | 'Facebook',
  { action, hidden = {} }: { action: string; hidden?: Readonly<Record<string, string>> },
): string => {
  const fields = Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const domain = provider === 'Google' ? 'gmail.com' : 'example.org';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${provider} stand-in</title><style>${STYLE}</style><h1>${provider} (stand-in)</h1><p>This page plays ${provider} on this computer. Nothing is sent to ${provider}.</p><form method="get" action="${escapeHtml(action)}">${fields}<label>Email<input name="email" type="email" value="someone@${domain}"></label><label>First name<input name="first" value="Zainab"></label><label>Last name<input name="last" value="Khan"></label><label><input type="checkbox" name="proven" value="1" checked> ${provider} has verified the email</label><button name="answer" value="yes">Continue</button><button name="answer" value="no">Cancel</button></form></html>`;
};

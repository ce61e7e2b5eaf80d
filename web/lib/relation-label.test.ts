import { expect, it } from 'vitest';
import { relationLabel } from './relation-label.ts';

it('writes a relation in lower case for use inside a sentence', () => {
  expect(['Father', 'elder brother', 'ABU', 'والد', 'Élder'].map(relationLabel)).toEqual([
    'father',
    'elder brother',
    'ABU',
    'والد',
    'élder',
  ]);
});

import { expect, it } from 'vitest';
import { relationWord } from './relation-word.ts';

it('writes a relation as it stands inside a sentence', () => {
  expect(['Father', 'elder brother', 'ABU', 'والد', 'Élder'].map(relationWord)).toEqual([
    'father',
    'elder brother',
    'ABU',
    'والد',
    'élder',
  ]);
});

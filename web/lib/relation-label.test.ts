import { expect, it } from 'vitest';
import { relationLabel } from './relation-label.ts';

it('a relation is in lower case inside a sentence', () => {
  expect(['Father', 'elder brother', 'ABU', 'والد', 'Élder'].map(relationLabel)).toEqual([
    'father',
    'elder brother',
    'ABU',
    'والد',
    'élder',
  ]);
});

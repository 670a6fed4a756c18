import { expect, it } from 'vitest';
import { carryReply, fillTemplate, insertTemplate, unknownPlaceholders } from './templates.ts';

const values = { name: 'Ada', company: '{id}', services: 'Web', id: 'K7M' };

it('fills in placeholders once, and leaves other braces as they are.', () => {
  expect(fillTemplate('Hello {name}, {company}: {id} {nope} { a\n}', values)).toBe(
    'Hello Ada, {id}: K7M {nope} { a\n}',
  );
  expect(unknownPlaceholders('{name} {nam} {} {constructor} {x\n}')).toEqual([
    '{nam}',
    '{}',
    '{constructor}',
  ]);
});

const signature = '\n\n— Asha, Ironlotus';

it.each([
  ['into an empty reply', signature, 'Hello Ada,\n\nFirst.', `Hello Ada,\n\nFirst.${signature}`],
  [
    'after another one, with one greeting',
    `Hello Ada,\n\nFirst.${signature}`,
    'Hello Ada,\n\nSecond.',
    `Hello Ada,\n\nFirst.\n\nSecond.${signature}`,
  ],
  [
    'before what was typed without a greeting',
    `My own words.${signature}`,
    'Hello Ada,\n\nFirst.',
    `Hello Ada,\n\nFirst.\n\nMy own words.${signature}`,
  ],
  [
    'after a greeting of one’s own, with or without a comma',
    `Hi Ada\n\nMy own words.${signature}`,
    'Hello Ada,\n\nSecond.',
    `Hi Ada\n\nMy own words.\n\nSecond.${signature}`,
  ],
  [
    'after a greeting that goes on',
    `Good morning Ada, thank you.${signature}`,
    'Hello Ada\n\nSecond.',
    `Good morning Ada, thank you.\n\nSecond.${signature}`,
  ],
  ['where the signature was removed', 'Hi Ada,\n\nOne.', 'Hello Ada,\n\nTwo.', 'Hi Ada,\n\nOne.\n\nTwo.'],
])('inserts a template %s.', (_, reply, text, expected) => {
  expect(insertTemplate(reply, text).text).toBe(expected);
});

it('puts the caret behind what was inserted.', () => {
  const { text, caret } = insertTemplate(`Hello Ada,\n\nFirst.${signature}`, 'Hello Ada,\n\nSecond.');
  expect(text.slice(0, caret)).toMatch(/Second\.$/);
});

it('makes the letter of a quote of what was typed, with the letter’s own ending.', () => {
  const letter = `Hello Ada,\n\nOur quote is attached.${signature}\n\nYour request page:`;
  expect(carryReply(`Hi Ada,\n\nhere it is.${signature}`, letter)).toBe(
    `Hi Ada,\n\nhere it is.${signature}\n\nYour request page:`,
  );
  expect(carryReply(signature, letter)).toBeNull();
});

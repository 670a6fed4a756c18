import { expect, it } from 'vitest';
import { applicationMessages } from '#contract/application.ts';
import { parseApplicationForm } from './application-form.ts';

it('What was typed is read, and each field that is wrong says so.', () => {
  const form = new FormData();
  form.set('firstName', 'Asha');
  form.set('portfolio', 'asha.example');
  const complaints = new Map(parseApplicationForm(form).errors.map(({ field, msg }) => [field, msg]));
  expect(complaints.get('portfolio')).toBe(applicationMessages.portfolio);
  expect(complaints.get('lastName')).toBe(applicationMessages.lastName);
  expect(complaints.has('firstName')).toBe(false);
});

import { expect, it } from 'vitest';
import { formServiceIds, serviceTypeOf, serviceTypes, toServiceTypes } from './service-types.ts';

it.each([
  ['web', 'penetration-testing'],
  ['api', 'vulnerability-assessment'],
  ['network', 'security-audit'],
  ['mobile', 'penetration-testing'],
  ['cloud', 'security-audit'],
  ['compliance', 'compliance-check'],
  ['incident', 'incident-response'],
  ['training', 'security-training'],
  ['other', 'other'],
])('The form id %s is the backend type %s.', (id, type) => {
  expect(serviceTypeOf(id)).toBe(type);
});

it('An unknown id passes through unchanged, also the name of an inherited member.', () => {
  expect(serviceTypeOf('red-team')).toBe('red-team');
  expect(serviceTypeOf('constructor')).toBe('constructor');
});

it('Ids that share a type are sent once, in the order of their first choice.', () => {
  expect(toServiceTypes(['mobile', 'cloud', 'web', 'network'])).toEqual([
    'penetration-testing',
    'security-audit',
  ]);
});

it('Every card of the form has a backend type the server knows.', () => {
  expect(serviceTypes).toEqual(expect.arrayContaining(toServiceTypes(formServiceIds)));
});

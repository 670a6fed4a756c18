import { expect, it } from 'vitest';
import { servicesText } from './ticket-rows.tsx';

it('names the services of a ticket in short, and an id that is none of ours as it came.', () => {
  // Anyone may send these: what every object has must not be taken for a name.
  expect(servicesText(['web', 'cloud', 'constructor', 'to-string'])).toBe(
    'Web, Cloud, constructor, to-string',
  );
});

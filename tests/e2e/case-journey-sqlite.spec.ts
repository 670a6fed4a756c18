import { walkAllCases } from '#tests/support/case-journey.ts';
import { test } from '#tests/support/desk-test.ts';

// The engine belongs to the server of a worker, so each has a file of its own.
test.use({ engine: 'SQLite' });
test.describe.configure({ timeout: 240_000 });

test('A request, an application and a call go from form to desk to case page and back on SQLite.', async ({
  page,
  site,
}) => walkAllCases(page, site));

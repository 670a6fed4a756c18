import { walkAllCases } from '#tests/support/case-journey.ts';
import { test } from '#tests/support/desk-test.ts';

test.describe.configure({ timeout: 240_000 });
test.use({ deskOf: 'case-journey' });

// On PostgreSQL it runs without a browser (tests/server/case-journey.test.ts).
test('A request, an application and a call go from form to desk to case page and back on SQLite.', async ({
  page,
  site,
}) => walkAllCases(page, site));

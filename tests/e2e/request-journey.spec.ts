import { walkAllRequests } from '#tests/support/request-journey.ts';
import { test } from '#tests/support/desk-test.ts';

test.describe.configure({ timeout: 240_000 });
test.use({ deskOf: 'request-journey' });

// On PostgreSQL it runs without a browser (tests/server/request-journey.test.ts).
test('A request, an application and a call go from form to desk to request page and back on SQLite.', async ({
  page,
  site,
}) => walkAllRequests(page, site));

import { deskOf } from './desk-page.ts';
import { downloadHeaders } from '#web/lib/download-headers.ts';
import type { Route } from './+types/record-csv.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await deskOf(context).recordCsv(), { headers: downloadHeaders('record.csv') });
}

import { deskOf, sendFile } from './desk-page.ts';
import type { Route } from './+types/resume.ts';

/** A stranger's file: download only. No preview, and no type a browser could act on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return sendFile(await deskOf(context).resume(params.id));
}

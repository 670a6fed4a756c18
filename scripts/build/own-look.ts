/** An owner's logo and pictures among the built files, and the icons in their look. */
import { cpSync, existsSync } from 'node:fs';
import { ownLogo } from '#contract/brand-look.ts';
import { colors } from '#own/theme.ts';
import { writeIcons } from './icons.ts';
import { ownPublicFolder } from './own.ts';

export async function writeOwnLook(clientFolder: string): Promise<void> {
  if (existsSync(ownPublicFolder)) cpSync(ownPublicFolder, clientFolder, { recursive: true });
  if (ownLogo !== null || colors !== undefined) await writeIcons(clientFolder);
}

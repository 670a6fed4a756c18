/** The tokens of the style sheet, for what can't read one; an owner's theme.yaml changes the colors of the brand. */
import { colors } from '#own/theme.ts';
import { sampleTheme } from './sample-theme.ts';

export const theme: Readonly<Record<keyof typeof sampleTheme, string>> = { ...sampleTheme, ...colors };

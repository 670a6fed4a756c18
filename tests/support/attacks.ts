/** Attacks by number: each comes from its seed alone, so that one that found something can be kept. */
import type { Attack } from './attack.ts';
import { misspell } from './attacks-misspelled.ts';
import { overlap } from './attacks-overlapping.ts';
import { nest, repeatPdf, repeatXml } from './attacks-repeated.ts';
import { createChance } from './chance.ts';

const families = { repeatXml, repeatPdf, nest, overlap, misspell } as const;

export type AttackFamily = keyof typeof families;

export const attackFamilies = Object.keys(families) as AttackFamily[];

/** Seeds of all families take turns: any five in a row try everything. */
export function makeAttack(seed: number): Attack & { readonly family: AttackFamily } {
  const family = attackFamilies[seed % attackFamilies.length] ?? 'nest';
  return { ...families[family](createChance(seed)), family };
}

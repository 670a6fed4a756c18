/** Attacks by number: each is derived from its seed alone, so one that finds something can be kept. */
import type { Attack } from './attack.ts';
import { misspell } from './attacks-misspelled.ts';
import { overlap } from './attacks-overlapping.ts';
import { nest, repeatPdf, repeatXml } from './attacks-repeated.ts';
import { createChance } from './chance.ts';

const families = { repeatXml, repeatPdf, nest, overlap, misspell } as const;

export type AttackFamily = keyof typeof families;

export const attackFamilies = Object.keys(families) as AttackFamily[];

/** Families alternate by seed: any five in a row try all of them. */
export function makeAttack(seed: number): Attack & { readonly family: AttackFamily } {
  const family = attackFamilies[seed % attackFamilies.length] ?? 'nest';
  return { ...families[family](createChance(seed)), family };
}

/** Pages that an owner may do without (without.yaml), each with what goes with it elsewhere. */
import {
  estimatePath,
  labPath,
  letterKeysPath,
  pricingPath,
  ptaasDemoPath,
  threatsPath,
  trustPackFile,
  trustPackPath,
  verifyPath,
} from './paths.ts';

export const optionalPages: Readonly<Record<string, readonly string[]>> = {
  [labPath]: [],
  [ptaasDemoPath]: [],
  [estimatePath]: [],
  [pricingPath]: [],
  [verifyPath]: ['/desk/letters', letterKeysPath],
  [trustPackPath]: [trustPackFile],
  [threatsPath]: [],
  '/desk': [],
};

/** As without.yaml has it. */
export type OwnWithout = {
  readonly pages?: readonly string[] | undefined;
  readonly claims?: readonly string[] | undefined;
  readonly documents?: readonly string[] | undefined;
};

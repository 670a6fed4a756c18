/** Is a response a finding? Looks at what the response did, never at how the visitor got there. */
import type { ShopAnswer } from './shop-server.ts';

export type LabBreach =
  | {
      readonly exercise: 'order';
      readonly id: number;
      readonly owner: string;
      readonly proof: readonly string[];
    }
  | {
      readonly exercise: 'price';
      /** How the shop was cheated. */
      readonly by: 'price' | 'negative' | 'fraction';
      readonly charged: number;
      readonly worth: number;
      readonly proof: readonly string[];
    }
  | {
      readonly exercise: 'note';
      readonly code: string;
      readonly when: 'at once' | 'when touched';
      readonly proof: readonly string[];
    };

export function judge({ effect }: Pick<ShopAnswer, 'effect'>): LabBreach | null {
  switch (effect?.kind) {
    case 'order': {
      if (effect.isYours) return null;
      const { id, owner } = effect.order;
      return { exercise: 'order', id, owner: owner.name, proof: [owner.name, owner.address, owner.card] };
    }
    case 'charge': {
      const { charged, worth, quantity } = effect;
      if (charged >= worth) return null;
      const by = quantity < 0 ? 'negative' : Number.isInteger(quantity) ? 'price' : 'fraction';
      return { exercise: 'price', by, charged, worth, proof: [`"charged": ${charged}`] };
    }
    case 'ticket': {
      const scripts = effect.markup?.scripts ?? [];
      const script = scripts.find(({ when }) => when === 'at once') ?? scripts[0];
      return script
        ? { exercise: 'note', code: script.code, when: script.when, proof: [script.source] }
        : null;
    }
    case undefined:
      return null;
  }
}

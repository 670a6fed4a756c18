import type { ComponentProps } from 'react';
import { Check } from 'lucide-react';
import { liveness } from './field.tsx';

export type Choice = { id: string; label: string; description: string };

export type ChoiceCardsProps = {
  name: string;
  legend: string;
  choices: readonly Choice[];
  error?: string | undefined;
  live?: boolean | undefined;
  /** Ids that are chosen before the visitor does anything. */
  chosen?: readonly string[];
  /** What a form library wants on each box. */
  box?: Omit<ComponentProps<'input'>, 'name' | 'type' | 'value'>;
};

/** Toggle cards: several may be chosen. Plain checkboxes underneath, so keyboard, touch and no script all work. */
export function ChoiceCards({ name, legend, choices, error, live, chosen = [], box }: ChoiceCardsProps) {
  const errorId = `${name}-error`;
  return (
    <fieldset id={name} tabIndex={-1} className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold text-ink">{legend}</legend>
      <div className="choice-grid">
        {choices.map((choice) => (
          <label key={choice.id} className="choice-card" data-state={error ? 'error' : undefined}>
            <input
              {...box}
              type="checkbox"
              name={name}
              value={choice.id}
              defaultChecked={chosen.includes(choice.id)}
              // The label holds both lines: named by the first, described by the second, each is read once.
              aria-labelledby={`${name}-${choice.id}-label`}
              aria-describedby={`${name}-${choice.id}-text`}
              aria-invalid={error ? true : undefined}
            />
            <span className="choice-label">
              <span id={`${name}-${choice.id}-label`}>{choice.label}</span>
              <Check aria-hidden="true" className="choice-mark" />
            </span>
            <span id={`${name}-${choice.id}-text`} className="block text-sm">
              {choice.description}
            </span>
          </label>
        ))}
      </div>
      <p id={errorId} aria-live={liveness(live)} className="min-h-6 pt-1 text-sm font-medium text-red-ink">
        {error}
      </p>
    </fieldset>
  );
}

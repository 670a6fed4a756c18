import { classNames } from './class-names.ts';

export type DotRowProps = {
  label: string;
  /** What each dot leads to. */
  names: readonly string[];
  active: number;
  onChoose: (index: number) => void;
  large?: boolean;
  className?: string;
};

/** One dot per entry of something that is shown one at a time: says which it is, and selects. */
export function DotRow({ label, names, active, onChoose, large = false, className }: DotRowProps) {
  return (
    <div role="group" aria-label={label} className={classNames(className, 'flex')}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={index === active ? 'true' : undefined}
          className={classNames('dot-button', large && 'dot-button-large')}
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  );
}

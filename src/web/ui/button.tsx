import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

/** Spec 9: the variants and sizes of a button. */
export const buttonVariants = [
  'primary',
  'secondary',
  'outline',
  'outlineSecondary',
  'ghost',
  'dark',
  'light',
] as const;
export const buttonSizes = ['sm', 'default', 'lg', 'icon'] as const;
export type ButtonVariant = (typeof buttonVariants)[number];
export type ButtonSize = (typeof buttonSizes)[number];

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border font-semibold no-underline ' +
  'transition-[background-color,border-color,color,box-shadow] duration-200 ease-out cursor-pointer ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed select-none';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-purple-600 text-white shadow-[0_8px_24px_-10px_rgb(109_40_217/0.8)] hover:bg-purple-500 active:bg-purple-700 disabled:bg-purple-300 disabled:text-purple-700 disabled:shadow-none',
  secondary:
    'border-transparent bg-cyan-400 text-navy-950 hover:bg-cyan-300 active:bg-cyan-400 disabled:bg-cyan-100 disabled:text-cyan-700',
  outline:
    'border-purple-600 bg-transparent text-purple-700 hover:bg-purple-100 active:bg-purple-100 disabled:border-purple-300 disabled:text-field',
  outlineSecondary:
    'border-line bg-navy-950/40 text-white hover:border-cyan-400 hover:bg-navy-800 active:bg-navy-700 disabled:text-haze',
  ghost:
    'border-transparent bg-transparent text-current hover:bg-[color-mix(in_srgb,currentcolor_9%,transparent)] active:bg-[color-mix(in_srgb,currentcolor_14%,transparent)] disabled:opacity-60',
  dark: 'border-transparent bg-navy-950 text-white hover:bg-navy-700 active:bg-navy-800 disabled:bg-navy-700 disabled:text-haze',
  light: 'border-rule bg-white text-ink hover:border-field hover:bg-paper active:bg-rule disabled:text-field',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 text-sm',
  default: 'stacked-button min-h-12 px-5.5 text-base',
  lg: 'stacked-button min-h-14 px-7 text-lg',
  icon: 'size-11 p-0',
};

export const buttonClass = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'default',
  extra?: string,
) => classNames(base, variants[variant], sizes[size], extra);

type Look = { variant?: ButtonVariant; size?: ButtonSize };

export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass(variant, size, className)}
      // Busy isn't disabled: a disabled button would lose focus in the middle of the work.
      onClick={busy ? undefined : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

export type ButtonLinkProps = Omit<LinkProps, 'children'> & Look & { children: ReactNode };

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(variant, size, className)} />;
}

export type DotRowProps = {
  label: string;
  /** What each dot selects. */
  names: readonly string[];
  active: number;
  onChoose: (index: number) => void;
  large?: boolean;
  className?: string;
};

/**
 * One dot per entry of something shown one at a time: marks the current one, and selects. In this file because home and
 * the footer share it: a separate file would be another request in the first second.
 */
export function DotRow({ label, names, active, onChoose, large = false, className }: DotRowProps) {
  return (
    <div role="group" aria-label={label} className={classNames(className, 'flex')}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={index === active ? 'true' : undefined}
          className={classNames(
            'dot-button relative size-11 rounded-control cursor-pointer after:absolute after:top-1/2 after:left-1/2 after:-translate-1/2 after:rounded-full after:bg-[#55608c] after:[transition:background-color_200ms,width_200ms] hover:after:bg-haze aria-[current]:after:bg-cyan-400',
            large ? 'after:size-2.5 aria-[current]:after:w-6' : 'after:size-2 aria-[current]:after:w-5',
          )}
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  );
}

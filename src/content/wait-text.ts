const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** How long to wait, rounded up: never too short. */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes <= 90 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour');
}

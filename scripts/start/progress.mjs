/**
 * Shows that slow work is alive: its title first, the elapsed time every few seconds, and how long it took. Whole lines
 * only, so a log file reads like the terminal. Plain JavaScript, because setup needs it on any Node.
 */
const beatMs = 10_000;

/**
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(title, work) {
  const started = Date.now();
  const elapsed = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  console.log(`${title}…`);
  const beat = setInterval(() => console.log(`  ${title}: ${elapsed()}`), beatMs);
  beat.unref();
  try {
    const result = await work();
    console.log(`  done in ${elapsed()}`);
    return result;
  } finally {
    clearInterval(beat);
  }
}

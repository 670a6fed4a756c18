/**
 * Two-sided p of the Wilcoxon rank-sum test, by normal approximation with ties: the probability of at least this
 * difference if both lists come from one distribution.
 */
export function rankSumP(left: readonly number[], right: readonly number[]): number {
  const all = [
    ...left.map((value) => ({ value, isLeft: true })),
    ...right.map((value) => ({ value, isLeft: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * all.slice(start, end).filter(({ isLeft }) => isLeft).length;
    const count = end - start;
    ties += count ** 3 - count;
    start = end;
  }
  const [n, m, total] = [left.length, right.length, all.length];
  const mean = (n * (total + 1)) / 2;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  return variance === 0 ? 1 : 2 * (1 - normal(Math.abs(rankSum - mean) / Math.sqrt(variance)));
}

/** Normal CDF for z >= 0 (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = series.reduceRight((rest, factor) => (rest + factor) * t, 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

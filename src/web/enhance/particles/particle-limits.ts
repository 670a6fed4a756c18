/** Spec 9: particles behind the footer and on the company page. */
export const particleLimits = {
  footer: { most: 50, areaPx: 12_000, linkPx: 80 },
  company: { most: 100, areaPx: 12_000, linkPx: 100 },
  resizeMs: 200,
  framesPerSecond: 30,
} as const;

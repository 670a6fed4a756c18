/** How networks are counted; what each form allows stands with that form. */
export const networkLimits = {
  /** An IPv6 /56 may send as much as this many of its /64: enough for a carrier's telephones, no 256-fold quota. */
  clientsPerWideNetwork: 4,
  /** Networks whose quota is spent, refused from memory; beyond this the oldest is counted in the store again. */
  rememberedRefusals: 10_000,
} as const;

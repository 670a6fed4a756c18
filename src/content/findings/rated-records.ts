/** The cards with the severity from their write-up's vector. For loaders: write-ups are large. */
import { vulnerabilityRecords, type VulnerabilityRecord } from '#content/findings/records.ts';
import type { Severity } from '#content/findings/severity.ts';
import { findWriteUp } from '#content/findings/write-ups.ts';

export type RatedRecord = VulnerabilityRecord & { readonly severity: Severity };

export const ratedRecords = (): readonly RatedRecord[] =>
  vulnerabilityRecords.map((record) => {
    const writeUp = findWriteUp(record.id);
    if (!writeUp) throw new Error(`The card ${record.id} has no write-up to take its severity from.`);
    return { ...record, severity: writeUp.rating.severity };
  });

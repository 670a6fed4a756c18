import { z } from 'zod/mini';
import { applicationRequestSchema, type ApplicationRequest } from '#contract/application.ts';
import type { ResumeKind } from '#contract/resume.ts';
import { storedReader, type Stored } from './stored.ts';

/** The file as it came, known good; its own name is text for people, never a path. */
export type StoredResume = {
  readonly id: string;
  readonly originalName: string;
  readonly kind: ResumeKind;
  readonly bytes: number;
  readonly sha256: string;
};

export type ResumeFile = StoredResume & { readonly content: Uint8Array };

/** What was asked, and what the server adds; consent is given with every application, so it is not kept. */
export type StoredApplication = Stored<Omit<ApplicationRequest, 'consent'>> & {
  readonly reference: string;
  readonly suspectReasons: readonly string[];
  readonly createdAt: number;
  readonly resume: StoredResume;
};

/** The part of it that was asked, of a request or of a record. */
export const readStoredApplication = storedReader(z.omit(applicationRequestSchema, { consent: true }));

export type NewApplication = StoredApplication & { readonly resume: ResumeFile };

export type ApplicationStore = {
  findByReference(reference: string): Promise<StoredApplication | null>;
  /** The file of an application; null once it is erased or purged. */
  findResume(reference: string): Promise<ResumeFile | null>;
  count(): Promise<number>;
  /** Oldest first, read in pages, without the files. */
  all(): AsyncIterable<StoredApplication>;
};

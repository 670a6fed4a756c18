import type { CaseState, HiringState } from '#contract/desk/lifecycle.ts';
import type { NoticeStep } from '#contract/desk/clock.ts';
import type { Role } from '#contract/desk/roles.ts';

/** The desk's own tables: intake writes none of them, so that it is not slowed. */
export type DeskTables = {
  staff: {
    id: string;
    email: string;
    name: string;
    role: Role;
    state: 'invited' | 'active' | 'ended';
    zone: string;
    hours_from: number;
    hours_to: number;
    signature: string;
    call_link: string;
    created_at: number;
    ended_at: number | null;
  };
  staff_links: { hash: string; staff_id: string; purpose: 'join' | 'recover'; expires_at: number };
  staff_codes: { hash: string; staff_id: string };
  passkeys: {
    id: string;
    staff_id: string;
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    created_at: number;
    last_used_at: number | null;
  };
  /** Answered already; those that wait are signed and kept by nobody. */
  passkey_challenges: { hash: string; purpose: string; expires_at: number };
  desk_sessions: {
    hash: string;
    staff_id: string;
    label: string;
    created_at: number;
    seen_at: number;
    fresh_at: number;
    passkey_id: string | null;
  };
  /** A missing row means: new, nobody's, on its first clock. */
  case_work: {
    record_id: string;
    version: number;
    state: CaseState;
    owner_id: string | null;
    waiting_until: number | null;
    reason: string | null;
    merged_into: string | null;
    clock_from: number | null;
    answered_at: number | null;
    late_at: number | null;
  };
  /** Append only. `mail_id` of a reply until its fate is known. */
  case_events: {
    id: string;
    record_id: string;
    kind: string;
    actor_id: string | null;
    at: number;
    text: string | null;
    about: string | null;
    message_id: string | null;
    mail_id: string | null;
  };
  case_notices: { record_id: string; clock_from: number; step: NoticeStep; staff_id: string; at: number };
  case_presence: { record_id: string; staff_id: string; seen_at: number; writing_at: number };
  hiring_work: {
    reference: string;
    version: number;
    stage: number;
    state: HiringState;
    owner_id: string | null;
    reason: string | null;
    stage_at: number | null;
  };
  call_hosts: { booking_id: string; staff_id: string };
  blocked_times: {
    id: string;
    start_at: number;
    end_at: number;
    reason: string;
    staff_id: string;
  };
  desk_webhooks: {
    id: string;
    body: string;
    due_at: number;
    attempts: number;
    created_at: number;
  };
  audit_log: {
    seq: number;
    at: number;
    actor_id: string;
    action: string;
    record_id: string;
    request_id: string;
    previous_hash: string;
    hash: string;
  };
};

import { caseActionSchema } from '#contract/case/case.ts';
import type { PageCases } from '#contract/page-services.ts';
import { caseLookupSchema } from '#contract/case/look-up.ts';
import { caseProblems } from '#content/case-messages.ts';
import type { CaseServices } from '#server/services/case/case-services.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { settleForm } from './form-outcome.ts';

export type CaseVisitor = { readonly clientAddress: string; readonly requestId: string };

/** The case services as pages use them, with and without a script. */
export function createPageCases(cases: CaseServices, { clientAddress, requestId }: CaseVisitor): PageCases {
  const admitLookUp = () => cases.lookups.admit(clientAddress);
  const admitAction = () => cases.actions.admit(clientAddress);
  return {
    lookUp: (body) =>
      settleForm(admitLookUp, async (admission) => {
        await cases.lookups.lookUp(parseBody(caseLookupSchema, body, caseProblems.invalid), admission);
        return {};
      }),
    open: (token) => cases.view(token),
    act: (token, body) =>
      settleForm(admitAction, async (admission) => {
        const action = parseBody(caseActionSchema, body, caseProblems.invalid);
        const mail = await cases.actions.act(token, action, { admission, requestId });
        return { intent: action.intent, mail };
      }),
    openConfirmation: (token) => cases.confirmations.open(token),
    confirm: (token, kind) =>
      settleForm(admitAction, async (admission) => ({
        copy: await cases.confirmations.confirm(token, kind, { admission, requestId }),
      })),
  };
}

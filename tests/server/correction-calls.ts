import * as v from 'valibot'
import { saveValues } from '#schemas/api/case-actions.ts'
import { getCase } from '#schemas/api/case-access.ts'
import { requestCorrection } from '#schemas/api/corrections.ts'
import { WireCase } from '#schemas/case.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { anders } from './people.ts'
import type { TestServer } from './test-server.ts'

type SavedAnswer = { componentId: string; dataType: 'radioGroup' | 'textBox' | 'monthBox'; value: string }

/** The calls of caseworker and company about an answer of a form. Each returns the status of the response. */
export const correctionCalls = (server: () => TestServer, formId = 'company') => {
  const read = async (by: DemoPerson | string, caseId: string): Promise<WireCase> =>
    v.parse(WireCase, (await server().call(getCase, by, { query: { caseId } })).body)

  const versionOf = async (token: string, caseId: string, componentId: string): Promise<number> => {
    const values = (await read(token, caseId)).forms.flatMap((form) => form.values)
    return values.find((stored) => stored.componentId === componentId)?.version ?? 0
  }

  return {
    read,
    request: async (caseId: string, componentId: string, message: string): Promise<number> =>
      (
        await server().call(requestCorrection, anders, {
          query: { caseId, formId },
          body: { componentId, message },
        })
      ).status,
    save: async (token: string, caseId: string, { componentId, dataType, value }: SavedAnswer): Promise<number> =>
      (
        await server().call(saveValues, token, {
          params: { caseId },
          body: {
            formId,
            data: [
              { componentId, dataType, active: true, value, basedOn: await versionOf(token, caseId, componentId) },
            ],
          },
        })
      ).status,
  }
}

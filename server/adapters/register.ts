import * as v from 'valibot'
import { OutsideRefusedError, callOutside, readAnswer, type OutsideAnswer } from './outside.ts'

const RegisteredCompany = v.object({
  orgNo: v.string(),
  name: v.string(),
  /** The register's own code: AB, HB, KB, EF, FILIAL, UTL … */
  legalForm: v.string(),
  street: v.string(),
  zipCode: v.string(),
  town: v.string(),
})
export type RegisteredCompany = v.InferOutput<typeof RegisteredCompany>

const Membership = v.object({ member: v.boolean() })
const Town = v.object({ zipCode: v.string(), town: v.string() })
const Reception = v.object({ registerId: v.string(), status: v.string() })
export type Reception = v.InferOutput<typeof Reception>

export type Register = {
  /** null where the register knows no such company. `orgNo` is ten digits. */
  findCompany(orgNo: string): Promise<RegisteredCompany | null>
  isMember(orgNo: string, moId: string): Promise<boolean>
  /** null where no place has the zip code. */
  findTown(zipCode: string): Promise<{ zipCode: string; town: string } | null>
  /** Hands over an approved application. The same application again gives the same answer. */
  sendApplication(caseId: string, application: Readonly<Record<string, unknown>>): Promise<Reception>
}

const timeoutMs = 10_000

/**
 * The membership register. Every method throws OutsideUnavailableError when it does not answer, OutsideRefusedError when it refuses
 * (409: it has another application for the same case).
 */
export const createRegister = ({ url, apiKey }: { url: string; apiKey: string }): Register => {
  const base = url.replace(/\/$/, '')
  const call = async (path: string, body?: unknown): Promise<OutsideAnswer> =>
    await callOutside({
      system: 'register',
      url: `${base}/v1/${path}`,
      headers: { authorization: `Bearer ${apiKey}` },
      timeoutMs,
      ...(body === undefined ? {} : { method: 'PUT', body }),
    })
  const find = async <S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S> | null> => {
    const answer = await call(path)
    return answer.status === 404 ? null : readAnswer('register', accepted(answer), schema)
  }

  return {
    findCompany: async (orgNo) => await find(`companies/${encodeURIComponent(orgNo)}`, RegisteredCompany),
    isMember: async (orgNo, moId) =>
      (await find(`memberships?${new URLSearchParams({ orgNo, moId }).toString()}`, Membership))?.member ?? false,
    findTown: async (zipCode) => await find(`zipcodes/${encodeURIComponent(zipCode)}`, Town),
    sendApplication: async (caseId, application) =>
      readAnswer(
        'register',
        accepted(await call(`applications/${encodeURIComponent(caseId)}`, application)),
        Reception,
      ),
  }
}

const accepted = (answer: OutsideAnswer): OutsideAnswer => {
  if (answer.status >= 400)
    throw new OutsideRefusedError('register', answer.status, new TextDecoder().decode(answer.bytes).slice(0, 200))
  return answer
}

import * as v from 'valibot'
import { ExternalRejectedError, callExternal, parseResponse, type ExternalResponse } from './external-http.ts'

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
  /** null for an unknown zip code. */
  findTown(zipCode: string): Promise<{ zipCode: string; town: string } | null>
  /** Exports an approved application. Idempotent: the same application again gets the same response. */
  sendApplication(caseId: string, application: Readonly<Record<string, unknown>>): Promise<Reception>
}

const timeoutMs = 10_000

/**
 * The membership register. Every method throws ExternalUnavailableError when it does not respond, ExternalRejectedError when it rejects the request
 * (409: it has another application for the same case).
 */
export const createRegister = ({ url, apiKey }: { url: string; apiKey: string }): Register => {
  const base = url.replace(/\/$/, '')
  const call = async (path: string, body?: unknown): Promise<ExternalResponse> =>
    await callExternal({
      system: 'register',
      url: `${base}/v1/${path}`,
      headers: { authorization: `Bearer ${apiKey}` },
      timeoutMs,
      ...(body === undefined ? {} : { method: 'PUT', body }),
    })
  const find = async <S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S> | null> => {
    const response = await call(path)
    return response.status === 404 ? null : parseResponse('register', accepted(response), schema)
  }

  return {
    findCompany: async (orgNo) => await find(`companies/${encodeURIComponent(orgNo)}`, RegisteredCompany),
    isMember: async (orgNo, moId) =>
      (await find(`memberships?${new URLSearchParams({ orgNo, moId }).toString()}`, Membership))?.member ?? false,
    findTown: async (zipCode) => await find(`zipcodes/${encodeURIComponent(zipCode)}`, Town),
    sendApplication: async (caseId, application) =>
      parseResponse(
        'register',
        accepted(await call(`applications/${encodeURIComponent(caseId)}`, application)),
        Reception,
      ),
  }
}

const accepted = (response: ExternalResponse): ExternalResponse => {
  if (response.status >= 400)
    throw new ExternalRejectedError('register', response.status, new TextDecoder().decode(response.bytes).slice(0, 200))
  return response
}

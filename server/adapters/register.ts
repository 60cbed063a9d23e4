import * as v from 'valibot'
import { accepted, callExternal, parseResponse, type ExternalResponse } from './external-http.ts'

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

const FoundCompanies = v.object({ companies: v.array(RegisteredCompany) })
const Membership = v.object({ member: v.boolean() })
const Town = v.object({ zipCode: v.string(), town: v.string() })
const Acceptance = v.object({ registerId: v.string() })
const Refusal = v.object({ message: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

/** The outcome of an application: the register's id for it, or the register's text on why it refuses the application. */
export type Reception = { kind: 'accepted'; registerId: string } | { kind: 'refused'; message: string }

export type Register = {
  /** null if the register knows no such company. `orgNo` is ten digits. */
  findCompany(orgNo: string): Promise<RegisteredCompany | null>
  /** Companies whose name contains the text, or whose number begins with it. At most 20, best match first. */
  searchCompanies(text: string): Promise<RegisteredCompany[]>
  isMember(orgNo: string, moId: string): Promise<boolean>
  /** null for an unknown zip code. */
  findTown(zipCode: string): Promise<{ zipCode: string; town: string } | null>
  /** Exports an approved application. Idempotent: the same application again gets the same response. A refusal without a text is `HTTP 400`. */
  sendApplication(caseId: string, application: Readonly<Record<string, unknown>>): Promise<Reception>
}

const timeoutMs = 10_000

/**
 * The statuses by which the register refuses this application. 409: it has another application for the case. Others, such as 401, are not about the
 * application.
 */
const refusals: ReadonlySet<number> = new Set([400, 409, 422])
/** A text of the register is shown to caseworkers and mailed to them. */
const maxMessageCharacters = 2_000

/** The membership register. Every method throws ExternalUnavailableError when it does not respond, ExternalRejectedError when it rejects the request. */
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
    return response.status === 404 ? null : parseResponse('register', accepted('register', response), schema)
  }

  return {
    findCompany: async (orgNo) => await find(`companies/${encodeURIComponent(orgNo)}`, RegisteredCompany),
    searchCompanies: async (text) =>
      (await find(`companies?${new URLSearchParams({ search: text }).toString()}`, FoundCompanies))?.companies ?? [],
    isMember: async (orgNo, moId) =>
      (await find(`memberships?${new URLSearchParams({ orgNo, moId }).toString()}`, Membership))?.member ?? false,
    findTown: async (zipCode) => await find(`zipcodes/${encodeURIComponent(zipCode)}`, Town),
    sendApplication: async (caseId, application) => {
      const response = await call(`applications/${encodeURIComponent(caseId)}`, application)
      if (refusals.has(response.status)) return { kind: 'refused', message: refusalOf(response) }
      return { kind: 'accepted', ...parseResponse('register', accepted('register', response), Acceptance) }
    },
  }
}

/** A body outside the protocol, such as a proxy's page, is not shown to people. */
const refusalOf = ({ status, bytes }: ExternalResponse): string => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Refusal), new TextDecoder().decode(bytes))
  return parsed.success ? parsed.output.message.slice(0, maxMessageCharacters) : `HTTP ${status}`
}

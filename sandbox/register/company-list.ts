import { demoCompanies, type DemoCompany } from '#templates/demo/companies.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import type { Language } from '../language.ts'
import { html } from 'hono/html'
import { organisationIds, organisationName } from '../organisations.ts'
import type { Html } from '../page.ts'
import type { Application } from './applications.ts'
import { isMember } from './membership.ts'

const texts = {
  sv: {
    number: 'Organisationsnummer',
    company: 'Företag',
    apply: 'Ansök till',
    member: 'Redan medlem',
    started: 'Finns bland demons ärenden',
  },
  en: {
    number: 'Organisation number',
    company: 'Company',
    apply: 'Apply to',
    member: 'Already a member',
    started: 'Among the cases of the demo',
  },
} as const

/** The companies of the demo with a link to apply as each, those that can apply first. */
export const companyList = async (
  language: Language,
  applications: readonly Application[],
  productUrl: string,
): Promise<Awaited<Html>> => {
  const text = texts[language]
  const casesOfDemo = await loadDemoCases()
  const obstacle = (company: DemoCompany, moId: string): string | null =>
    isMember(applications, company.orgNo, moId)
      ? text.member
      : casesOfDemo.has(caseKey(moId, company.orgNo))
        ? text.started
        : null
  const cell = (company: DemoCompany, moId: string) => {
    const reason = obstacle(company, moId)
    const name = organisationName(moId, language)
    return reason === null
      ? html`<td><a href="${productUrl}/apply/${moId}/medlemsansokan/${company.orgNo}">${text.apply} ${name}</a></td>`
      : html`<td class="quiet">${reason}</td>`
  }
  const obstacles = (company: DemoCompany): number =>
    organisationIds.filter((moId) => obstacle(company, moId) !== null).length
  const rows = demoCompanies.toSorted((one, other) => obstacles(one) - obstacles(other))
  return html`<div class="scroll" role="region" aria-labelledby="companies" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">${text.number}</th>
          <th scope="col">${text.company}</th>
          ${organisationIds.map((moId) => html`<th scope="col">${organisationName(moId, language)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (company) =>
            html`<tr>
              <td class="number">${formatOrgNumber(company.orgNo)}</td>
              <th scope="row">${company.name}</th>
              ${organisationIds.map((moId) => cell(company, moId))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

/** Loaded only for this page: the cases of the demo are no part of the register's API. */
const loadDemoCases = async (): Promise<ReadonlySet<string>> => {
  const { demoCases } = await import('#templates/demo/cases.ts')
  // The companies that have a case do not depend on when the demo was filled.
  return new Set(demoCases(new Date()).map(({ moId, company }) => caseKey(moId, company.orgNo)))
}

const caseKey = (moId: string, orgNo: string): string => `${moId} ${orgNo}`

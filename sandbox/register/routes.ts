import { demoCompanies, demoCompany, type DemoCompany } from '#templates/demo/companies.ts'
import { Hono } from 'hono'
import type { Context } from 'hono'
import * as v from 'valibot'
import { requireKey } from '../api-key.ts'
import { asPages } from '../page-routes.ts'
import type { PageEnv } from '../page-routes.ts'
import { HttpError, parseInput, readJson } from '../http-error.ts'
import type { World } from '../world.ts'
import { ApplicationDocument } from './applications.ts'
import type { Application, Applications } from './applications.ts'
import { isMember } from './membership.ts'
import { registerPage } from './page.ts'
import { townOf } from './zip-codes.ts'

const OrgNo = v.pipe(v.string(), v.regex(/^\d{10}$/))
const CaseId = v.pipe(v.string(), v.uuid())

/** /sandbox/register: the membership register's interface under v1, and its page. */
export const registerRoutes = (world: World, applications: Applications) =>
  new Hono<PageEnv>()
    .use('/v1/*', requireKey(world.secrets.registerApiKey))
    .get('/v1/companies', (c) => {
      const { search } = parseInput(v.strictObject({ search: v.string() }), c.req.query())
      return c.json({ companies: companiesNamed(search).slice(0, maxFound).map(asRegistered) })
    })
    .get('/v1/companies/:orgNo', (c) => {
      const company = demoCompany(parseInput(OrgNo, c.req.param('orgNo')))
      if (company === undefined) throw new HttpError(404, 'UNKNOWN_COMPANY', 'No company has that number')
      return c.json(asRegistered(company))
    })
    .get('/v1/memberships', (c) => {
      const { orgNo, moId } = parseInput(v.strictObject({ orgNo: OrgNo, moId: v.string() }), c.req.query())
      return c.json({ member: isMember(applications.list(), orgNo, moId) })
    })
    .get('/v1/zipcodes/:zip', (c) => {
      const zipCode = c.req.param('zip').replace(/\s/g, '')
      const town = townOf(zipCode)
      if (town === undefined) throw new HttpError(404, 'UNKNOWN_ZIP_CODE', 'There is no such zip code')
      return c.json({ zipCode, town })
    })
    .put('/v1/applications/:caseId', async (c) => {
      const caseId = parseInput(CaseId, c.req.param('caseId'))
      return c.json(receipt(applications.receive(caseId, await readJson(c, ApplicationDocument))), 202)
    })
    .get('/v1/applications/:caseId', (c) => {
      const application = applications.find(parseInput(CaseId, c.req.param('caseId')))
      if (application === undefined)
        throw new HttpError(404, 'UNKNOWN_APPLICATION', 'No application was received for the case')
      return c.json(stateOf(application))
    })
    .get('/', asPages, (c) => c.html(registerPage(c.var.language, applications.list(), world.productUrl)))
    .post('/applications/:caseId/finish', asPages, (c) => {
      applications.decide(c.req.param('caseId'), 'FINISHED')
      return backToPage(c)
    })
    .post('/applications/:caseId/cancel', asPages, (c) => {
      applications.decide(c.req.param('caseId'), 'CANCELLED')
      return backToPage(c)
    })

const maxFound = 20

const asRegistered = ({ orgNo, name, legalForm, street, zipCode, town }: DemoCompany) => ({
  orgNo,
  name,
  legalForm,
  street,
  zipCode,
  town,
})

/** By name, those first whose name begins with the text. */
const companiesNamed = (text: string): DemoCompany[] => {
  const query = text.trim().toLowerCase()
  const digits = query.replace(/-/g, '')
  const position = ({ name }: DemoCompany): number => name.toLowerCase().indexOf(query)
  return demoCompanies
    .filter((company) => position(company) >= 0 || (/^\d+$/.test(digits) && company.orgNo.startsWith(digits)))
    .toSorted((one, other) => position(one) - position(other) || one.name.localeCompare(other.name, 'sv'))
}

const backToPage = (c: Context<PageEnv>) => c.redirect(`/sandbox/register?lang=${c.var.language}`, 303)

/** A receipt is the same however far the application has come since, so that a repeat gets the first response. */
const receipt = ({ registerId }: Application) => ({ registerId, status: 'RECEIVED' as const })

const stateOf = ({ caseId, registerId, status, receivedAt }: Application) => ({
  caseId,
  registerId,
  status,
  receivedAt,
})

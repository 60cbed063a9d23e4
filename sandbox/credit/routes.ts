import { demoCompany } from '#templates/demo/companies.ts'
import { Hono } from 'hono'
import { requireKey } from '../api-key.ts'
import { HttpError } from '../http-error.ts'
import type { World } from '../world.ts'

/** /sandbox/credit: the credit bureau's interface. */
export const creditRoutes = (world: World) =>
  new Hono().use('/v1/*', requireKey(world.secrets.creditApiKey)).get('/v1/reports/:orgNo', async (c) => {
    const company = demoCompany(c.req.param('orgNo'))
    if (company === undefined) throw new HttpError(404, 'UNKNOWN_COMPANY', 'No company has that number')
    const { creditReport } = await import('./report.ts')
    return c.body(new Uint8Array(await creditReport(company, world.now())), 200, { 'content-type': 'application/pdf' })
  })

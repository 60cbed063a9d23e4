import { demoCompany } from '#templates/demo/companies.ts'
import type { Application } from './applications.ts'

/** Whether the register has the company (ten digits) as a member of the organisation: from the start, or since an application finished. */
export const isMember = (applications: readonly Application[], orgNo: string, moId: string): boolean =>
  demoCompany(orgNo)?.memberOf.includes(moId) === true ||
  applications.some(
    ({ status, document }) => status === 'FINISHED' && document.orgNo === orgNo && document.moId === moId,
  )

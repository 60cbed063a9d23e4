import { expect, test } from 'vitest'
import { addressFrom } from '#tests/fixtures/page-address.ts'
import { createCaseLinks, type CaseRoute } from './case-links.ts'

const addressesOf = (route: CaseRoute) => {
  const links = createCaseLinks(route)
  return [
    links.page(),
    links.page('forms'),
    links.form('company'),
    links.form('company', 'turnover'),
    links.correction('company', 'turnover'),
    links.message('company', 'turnover'),
    links.reason('CONTACT_MISSING', { to: 'section', section: 'contact' }),
    links.reason('FORM_NOT_APPROVED', { to: 'form', formId: 'company' }),
    links.reason('FORM_NOT_VALID', { to: 'form', formId: 'company' }),
    links.reason('CORRECTION_NOT_HANDLED', { to: 'field', formId: 'company', componentId: 'turnover' }),
  ].map((link) => addressFrom('/', link))
}

test.each([
  [{ to: '/case/admin/$caseId', params: { caseId: '7' } }, '/case/admin/7'],
  [{ to: '/case/$caseId/{-$token}', params: { caseId: '7', token: undefined } }, '/case/7'],
  [{ to: '/case/$caseId/{-$token}', params: { caseId: '7', token: 'abc' } }, '/case/7/abc'],
] as const satisfies readonly (readonly [CaseRoute, string])[])(
  'the links to a case’s pages are below its own address: %j',
  (route, page) => {
    expect(addressesOf(route)).toStrictEqual([
      page,
      `${page}#forms`,
      `${page}/form/company`,
      `${page}/form/company#turnover`,
      `${page}/form/company/field/turnover/correction`,
      `${page}/form/company/support?field=turnover`,
      `${page}#contact`,
      `${page}/form/company`,
      `${page}/form/company#problems`,
      `${page}/form/company#turnover`,
    ])
  },
)

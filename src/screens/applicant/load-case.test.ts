import { expect, test } from 'vitest'
import { CaseLinkError } from '#src/case/queries/case-queries.ts'
import { linkErrorRedirect } from './load-case.ts'

const link = { caseId: '0b8a7a52-3f0e-4c0e-9d3e-0f6f4f1c2a10', token: 'the-token' }

test.each(['TOKEN_INVALID', 'TOKEN_EXPIRED'] as const)('a link refused as %s redirects to the renewal', (code) => {
  expect(linkErrorRedirect(new CaseLinkError(code), link)).toStrictEqual({
    to: '/case/$caseId/renew',
    params: { caseId: link.token },
    search: { caseId: link.caseId },
  })
})

test('a link to a closed case redirects to the page of removed cases', () => {
  expect(linkErrorRedirect(new CaseLinkError('CASE_CLOSED'), link)).toStrictEqual({
    to: '/case/$caseId/invalid',
    params: { caseId: link.token },
    search: {},
  })
})

test('the redirect of a refused link has the slug of its organisation', () => {
  expect(
    (['TOKEN_EXPIRED', 'CASE_CLOSED'] as const).map(
      (code) => linkErrorRedirect(new CaseLinkError(code, 'hantverksgivarna'), link).search,
    ),
  ).toStrictEqual([{ caseId: link.caseId, mo: 'hantverksgivarna' }, { mo: 'hantverksgivarna' }])
})

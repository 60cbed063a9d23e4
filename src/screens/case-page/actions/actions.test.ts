import { expect, test } from 'vitest'
import { addressFrom } from '#tests/fixtures/page-address.ts'
import { actionOf, orderedActionTypes } from './actions.ts'

const pageOfCase = '/case/admin/7'

test('an action on a case opens its own dialog over the page of the case', () => {
  const addresses = orderedActionTypes.flatMap((type) => {
    const dialog = actionOf(type)?.dialog
    return dialog === undefined ? [] : [[type, addressFrom(pageOfCase, dialog)]]
  })
  expect(Object.fromEntries(addresses)).toStrictEqual({
    'signature.share': `${pageOfCase}/share`,
    'signature.cancel': `${pageOfCase}/cancelsignature`,
    'signature.reject': `${pageOfCase}/reject-signature`,
    'analog.download': `${pageOfCase}/downloadsignature/1`,
    'regionalReview.request': `${pageOfCase}/confirm/regional-review`,
    'regionalReview.approve': `${pageOfCase}/approve-regional-review`,
    'regionalReview.reject': `${pageOfCase}/reject-regional-review`,
    'internalSignature.submit': `${pageOfCase}/internal-signature`,
    'internalSignature.reject': `${pageOfCase}/reject-internal-signature`,
    'case.export': `${pageOfCase}/confirm/export`,
    'case.reject': `${pageOfCase}/reject`,
    'case.reset': `${pageOfCase}/reset`,
    'case.delete': `${pageOfCase}/remove`,
    'case.restore': `${pageOfCase}/restore`,
    'case.archive': `${pageOfCase}/confirm/archive`,
    'case.delegate': `${pageOfCase}/delegate`,
    'case.changeContact': `${pageOfCase}/changeContact`,
    'case.sendAdmissionDate': `${pageOfCase}/admission`,
    'case.queueAdmissionDate': `${pageOfCase}/admission`,
  })
})

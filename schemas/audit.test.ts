import { expect, test } from 'vitest'
import { auditEventTypes, isShown } from './audit.ts'

test('people see every entry of the log but when a form was opened, and when the company read a message', () => {
  expect(auditEventTypes.filter((eventType) => !isShown(eventType))).toStrictEqual([
    'FormStarted',
    'MessageHandledByAspirant',
    'MessageUnhandledByAspirant',
  ])
})

import { expect, test } from 'vitest'
import { describeError } from './logger.ts'

test('an error that the task queue has copied is logged with its message, its code and its queue', () => {
  const error = Object.assign(new Error('The connection broke'), {
    code: '57P01',
    detail: 'Key (email)=(karin@svets.example)',
  })
  const { code, detail, message, stack } = error
  const copied = { code, detail, message, stack, queue: 'signing', worker: 'w1' }
  expect(describeError(copied)).toStrictEqual({
    message: 'The connection broke',
    code: '57P01',
    queue: 'signing',
    stack: expect.arrayContaining([expect.stringContaining('logger.test.ts')]),
  })
  expect(describeError(new TypeError('Wrong', { cause: error }))).toMatchObject({
    name: 'TypeError',
    message: 'Wrong',
    cause: { name: 'Error', code: '57P01' },
  })
  expect(describeError('Karin')).toStrictEqual({ message: 'not an error' })
})

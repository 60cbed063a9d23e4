import { describe, expect, test } from 'vitest'
import { hideTokensInReport } from './error-reporting.ts'

const page = 'https://product.example/case/d9aaf758-7a40-4d40-96f8-bd58ea1a1540'
const token = 'XO-C8iYfHESkhmPoyoRal1OoVejsiLLk3ZExh0MJI0M'

describe('an error report', () => {
  test('an error report contains no case token, neither in its texts nor in its stack frames', () => {
    const report = hideTokensInReport({
      message: `Left ${page}/${token}/form/company`,
      extra: { cause: `GET /api/Case?caseId=1&token=${token}&x=1` },
      exception: {
        values: [
          { value: `At ${page}/${token}`, stacktrace: { frames: [{ filename: `${page}/${token}`, lineno: 1 }] } },
        ],
      },
    })
    expect(report).toStrictEqual({
      message: `Left ${page}/…/form/company`,
      extra: { cause: 'GET /api/Case?caseId=1&token=…&x=1' },
      exception: {
        values: [{ value: `At ${page}/…`, stacktrace: { frames: [{ filename: `${page}/…`, lineno: 1 }] } }],
      },
    })
  })

  test('an error report keeps URLs and texts without a case token', () => {
    const report = () => ({
      message: 'Chunk is gone',
      exception: { values: [{ stacktrace: { frames: [{ filename: '/assets/main-abc123.js' }] } }, {}] },
    })
    expect(hideTokensInReport(report())).toStrictEqual(report())
    expect(hideTokensInReport({ message: `${page}/form/company` })).toStrictEqual({ message: `${page}/form/company` })
  })
})

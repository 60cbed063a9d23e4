import { embeddedCaseLimit } from '../repositories/embedded-limit.ts'
import type { RunningServer } from './start-server.ts'

type Announced = {
  config: Pick<RunningServer['config'], 'publicUrl' | 'dataDir' | 'isApiDescribed' | 'isSandboxOn'>
  isEmbedded: boolean
}

/** The text printed at the start: the guarantees of the embedded database, the demo accounts, and last the addresses. */
export const announcement = ({ config, isEmbedded }: Announced): string => {
  const { publicUrl, dataDir, isApiDescribed, isSandboxOn } = config
  return [
    '',
    ...(isEmbedded ? embeddedLines(dataDir) : []),
    ...(isSandboxOn ? accountLines : []),
    `Membership applications are at ${publicUrl}`,
    ...(isApiDescribed ? [`  API                 ${publicUrl}/api/docs`] : []),
    ...(isSandboxOn ? sandboxLines(publicUrl) : []),
    '',
    '',
  ].join('\n')
}

const embeddedLines = (dataDir: string): string[] => [
  `Data is in ${dataDir}, in the embedded database: it survives a crash of the server, not a power cut, and serves up to ${embeddedCaseLimit} cases well. Set DATABASE_URL in production.`,
  '',
]

const accountLines: readonly string[] = [
  'Sign in without a password as, among others:',
  '  Maria Öberg         administrator of Hantverksgivarna, caseworker at Verkstadsalliansen',
  '  Anders Ögren        caseworker at Hantverksgivarna',
  '  Tove Lindgård       reader at Hantverksgivarna',
  '  Nils Rönnlund       regional reviewer at Verkstadsalliansen',
  '',
]

const sandboxLines = (publicUrl: string): string[] => [
  `  Apply as a company  ${publicUrl}/apply/hantverksgivarna/medlemsansokan`,
  `  Mails and the rest of the outside world are at ${publicUrl}/sandbox`,
]

import { embeddedCaseLimit } from '../repositories/embedded-limit.ts'
import type { RunningServer } from './start-server.ts'

/** The text printed at the start: the address, the demo accounts, and the guarantees of the embedded database. */
export const announcement = ({ config, isEmbedded }: Pick<RunningServer, 'config' | 'isEmbedded'>): string => {
  const { publicUrl } = config
  return [
    '',
    `Membership applications are at ${publicUrl}`,
    ...(config.isApiDescribed ? [`  API                 ${publicUrl}/api/docs`] : []),
    ...(config.isSandboxOn ? demoLines(publicUrl) : []),
    ...(isEmbedded ? embeddedLines(config.dataDir) : []),
    '',
    '',
  ].join('\n')
}

const demoLines = (publicUrl: string): string[] => [
  `  Apply as a company  ${publicUrl}/apply/hantverksgivarna/medlemsansokan`,
  `  Mails and the rest of the outside world are at ${publicUrl}/sandbox`,
  '  Sign in without a password as, among others:',
  '    Maria Öberg       administrator of Hantverksgivarna, handler at Verkstadsalliansen',
  '    Anders Ögren      handler at Hantverksgivarna',
  '    Tove Lindgård     reader at Hantverksgivarna',
  '    Nils Rönnlund     regional reviewer at Verkstadsalliansen',
]

const embeddedLines = (dataDir: string): string[] => [
  `  Data is in ${dataDir}, in the embedded database: it survives a crash of the server, not a power cut, and serves up to ${embeddedCaseLimit} cases well. Set DATABASE_URL in production.`,
]

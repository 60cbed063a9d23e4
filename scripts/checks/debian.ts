import { existsSync } from 'node:fs'
import { runCommand } from './command.ts'

/** Returns the command that a person types to get Debian packages. */
export const installLine = (packages: readonly string[]): string => `apt-get install ${packages.join(' ')}`

/** Installs Debian packages where that is possible without a prompt: as root on Debian. Resolves to undefined, or to why it was not done. */
export const installDebianPackages = async (packages: readonly string[]): Promise<string | undefined> => {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return 'this is not root on Debian'
  console.log(`  installing ${packages.join(', ')} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand('apt-get', ['update'], { env })
  if (!update.isSuccess) return `apt-get update failed: ${lastLine(update.output)}`
  const install = await runCommand('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], { env })
  return install.isSuccess ? undefined : `apt-get install failed: ${lastLine(install.output)}`
}

const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? ''

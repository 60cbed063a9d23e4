/** The test file that every malware scanner takes for malware (eicar.org). In pieces: scanners would take this source away. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD', '-ANTIVIRUS-', 'TEST-FILE!$H+H*'].join('')

import { constants, setPriority } from 'node:os'
import { damageIn } from '../storage/damage.ts'

// The server starts this program at night. It prints what is wrong with the database file.
setPriority(constants.priority.PRIORITY_LOW)
const [file = ''] = process.argv.slice(2)
process.stdout.write(damageIn(file) ?? '')

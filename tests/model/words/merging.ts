import type { mergingMachine } from '../../../machines/merging.ts'
import { ENDED, type Words } from './words.ts'

export const mergingWords: Words<typeof mergingMachine> = {
  title: 'Merging records',
  about: 'Lets staff merge two records of one person, and undo it.',
  states: {
    ready: ['The page shows possible doubles and the form that finds another record.'],
    finding: ['The server looks for other records.', 'busy'],
    reading: ['The server reads the other record.', 'busy'],
    rereading: ['The server reads the record of the page.', 'busy'],
    comparing: ['A dialog shows in what the two records differ.', 'comparing'],
    merging: ['The server merges the records.', 'busy', 'comparing'],
    undoing: ['The server undoes a merge.', 'busy'],
    ended: [ENDED],
  },
  events: {
    'find.edit': '{who} types words to find another record',
    find: '{who} looks for another record',
    'record.compare': '{who} compares a record with the record of the page',
    'detail.choose': '{who} chooses a detail of the other record',
    merge: '{who} merges the records',
    'merge.dismiss': '{who} keeps both records',
    'merge.undo': '{who} undoes an earlier merge',
  },
  actors: {
    findPeople: 'the clinic, asked for people,',
    readOther: 'the clinic, asked for the other record,',
    readKept: 'the clinic, asked for the record of the page,',
    mergePeople: 'the clinic, told to merge the records,',
    undoMerge: 'the clinic, told to undo the merge,',
  },
  delays: {},
}

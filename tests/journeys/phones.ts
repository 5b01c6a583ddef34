/** The window sizes of small phones, in which nothing may cover a control. */
export const PHONES = [
  { width: 360, height: 640 },
  { width: 375, height: 553 },
  { width: 393, height: 660 },
]

/** The window size of a large screen, on which text twice as large must find room, too. */
export const DESK = { width: 1440, height: 900 }

/** The window sizes of a tablet, in which the columns of a table are narrow. */
export const TABLETS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
]

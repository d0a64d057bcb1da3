export type MailTables = {};

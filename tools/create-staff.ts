// npm run create-staff: makes the first manager's account for the desk.
console.error("This version has no desk yet, and so no staff accounts to create.");
process.exitCode = 1;

// No module, on purpose: `paths` in a room's tsconfig.json leads the packages that the room may not import here,
// and the compiler refuses what is no module.

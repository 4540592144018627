declare module "@thatopen/fragments/worker?worker&url" {
  const address: string;
  export default address;
}

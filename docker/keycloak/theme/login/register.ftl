<#import "template.ftl" as layout>
<#import "field.ftl" as f>
<@layout.registrationLayout displayMessage=messagesPerField.exists('global') displayInfo=true; section>
  <#if section = "header">${msg("registrationTitle")}
  <#elseif section = "form">
  <#if messagesPerField.existsError('firstName', 'lastName', 'phoneNumber', 'email', 'username', 'password', 'password-confirm')>
  <p class="alert" role="alert">${msg("fixErrors")}</p>
  </#if>
  <p class="lead">${msg("registrationLead")}</p>
  <form method="post" action="${url.registrationAction}" novalidate data-checked>
    <#list profile.attributes?filter(attribute -> !attribute.readOnly) as attribute>
    <#switch attribute.name>
      <#case "locale"><input type="hidden" name="locale" value="${locale.currentLanguageTag}"><#break>
      <#case "username"><@f.field name="username" label=msg("userName") hint=msg("userNameHint") value=attribute.value!"" error=messagesPerField.get('username')!"" autocomplete="username" min=3/><#break>
      <#case "phoneNumber"><@f.field name="phoneNumber" label=msg("phone") type="tel" value=attribute.value!"" error=messagesPerField.get('phoneNumber')!"" autocomplete="tel" phone=true/><#break>
      <#default><@f.field name=attribute.name label=advancedMsg(attribute.displayName!attribute.name) type=(attribute.name == 'email')?then('email', 'text') value=attribute.value!"" error=messagesPerField.get(attribute.name)!"" note=attribute.required?then('', msg("optional")) required=attribute.required autocomplete=attribute.autocomplete!"off"/>
    </#switch>
    </#list>
    <#if passwordRequired??><@f.newPassword name="password" label=msg("password")/></#if>
    <button class="submit" type="submit">${msg("registrationSubmit")}</button>
  </form>
  <#elseif section = "info">${msg("haveAccount")} <a href="${url.loginUrl}">${msg("toLogin")}</a>
  </#if>
</@layout.registrationLayout>
